import { Button } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import { listProducts } from '../../../shared/api/content/products.ts';
import { listItems } from '../../../shared/api/content/publishing.ts';
import type { OrganizationDetail } from '../../../shared/model/customers/organization.ts';
import { may } from '../../../shared/rules/access/permissions.ts';
import { explain } from '../../api/errorText.ts';
import { openProduct } from '../../api/openProduct.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { manageAt } from '../../ui/console/manageAt.ts';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { StatisticsDialog, statisticsParam } from '../../ui/statistics/Statistics.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { ItemEditor } from './item/ItemEditor.tsx';
import { WithdrawDialog } from './item/WithdrawDialog.tsx';
import style from './ReportsTab.module.css';
import { publisherColumns, type ReportRow, reportColumns } from './reportColumns.ts';

const uidOf = ({ uid }: ReportRow) => uid;
const nameOf = ({ name }: ReportRow) => name;
const saidMs = 6000;

export function ReportsTab({ organization }: { organization: OrganizationDetail }) {
  const company = organization.cms_company_uid;
  const publishes = may('content.publish', useViewer());
  const editor = useDialogStep('item');
  const listed = useRead(listProducts, publishes ? null : company && { customer_uid: company });
  const all = useRead(listItems, publishes ? company && { company_uid: company } : null);
  const { error, mutate } = publishes ? all : listed;
  const rows: readonly ReportRow[] | undefined = publishes ? all.data?.items : listed.data?.workProducts;
  const [withdrawing, setWithdrawing] = useState<ReportRow | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const statistics = useDialogStep(statisticsParam);
  const counted = rows?.find(({ uid }) => uid === statistics.given);
  // A stable callback, or every row would re-render.
  const showStatistics = useRef(statistics.show);
  showStatistics.current = statistics.show;
  // A company without published items isn't an error.
  const isMissing = company === null || error?.code === 'not_found';

  const latestEditor = useRef(editor);
  latestEditor.current = editor;
  const actions = useCallback(
    (report: ReportRow): readonly RowAction[] => [
      {
        label: `Usage statistics of ${report.name}`,
        text: 'Statistics',
        onSelect: () => showStatistics.current(report.uid),
      },
      ...(report.report_url === null && report.remote_file === null
        ? []
        : [
            {
              label: `Open ${report.name} in a new window`,
              text: 'Open',
              onSelect: () => {
                setFailure(null);
                openProduct(report, company).then(
                  (blocked) => blocked && window.location.assign(blocked),
                  (problem: unknown) => {
                    if (!(problem instanceof CallError)) throw problem;
                    setFailure(explain(problem));
                  },
                );
              },
            },
          ]),
      ...(publishes && report.source === 'browser'
        ? [
            {
              label: `Edit ${report.name}`,
              text: 'Edit',
              onSelect: () => latestEditor.current.show(report.uid),
            },
          ]
        : []),
      ...(publishes && report.source === 'browser' && report.status !== 'withdrawn'
        ? [
            {
              label: `Withdraw ${report.name}`,
              text: 'Withdraw',
              destructive: true,
              onSelect: () => setWithdrawing(report),
            },
          ]
        : []),
    ],
    [company, publishes],
  );

  return (
    <div className={style.area}>
      <DataTable
        label="Reports"
        nouns={['report', 'reports']}
        columns={publishes ? publisherColumns : reportColumns}
        source={{ rows: isMissing ? [] : rows, error, retry: () => mutate() }}
        rowKey={uidOf}
        rowName={nameOf}
        empty={company === null ? <NoCompany organization={organization} /> : 'No Reports'}
        defaultSort="-published"
        paging={{ size: 10 }}
        actions={actions}
        csv={[organization.name, 'reports']}
        {...(publishes && company
          ? { primary: <Button onClick={() => editor.show('new')}>New report or guide</Button> }
          : {})}
      />
      <StatisticsDialog
        subject={
          counted
            ? {
                organization: organization.organization_uid,
                name: counted.name,
                only: { field: 'report_uid', value: counted.uid },
              }
            : null
        }
        onClose={statistics.close}
      />
      {publishes && company && (
        <>
          <ItemEditor
            opened={editor.given}
            company={company}
            onClose={editor.close}
            onSaved={(said) => {
              editor.close();
              setSaid(said);
              void mutate();
            }}
          />
          <WithdrawDialog
            item={withdrawing}
            onClose={() => setWithdrawing(null)}
            onWithdrawn={(said) => {
              setWithdrawing(null);
              setSaid(said);
              void mutate();
            }}
          />
        </>
      )}
      {said && <Snackbar text={said} shownForMs={saidMs} onGone={() => setSaid(null)} />}
      {failure && <Snackbar text={failure} shownForMs={saidMs} onGone={() => setFailure(null)} />}
    </div>
  );
}

const NoCompany = ({ organization: { name, organization_uid } }: { organization: OrganizationDetail }) => (
  <>
    {name} isn’t connected to a company in the content system, so there are no reports.{' '}
    <Link to={manageAt({ organization: organization_uid, tab: 'general' })}>See General</Link>
  </>
);
