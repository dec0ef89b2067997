import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CallError } from '../../../shared/api/client.ts';
import { listProducts } from '../../../shared/api/products.ts';
import type { OrganizationDetail } from '../../../shared/model/organization.ts';
import type { WorkProduct } from '../../../shared/model/product.ts';
import { explain } from '../../api/errorText.ts';
import { openProduct } from '../../api/openProduct.ts';
import { useRead } from '../../api/useRead.ts';
import { useDialogStep } from '../../navigation/dialogStep.ts';
import { Snackbar } from '../../ui/controls/Snackbar.tsx';
import { StatisticsDialog, statisticsParam } from '../../ui/statistics/StatisticsDialog.tsx';
import type { RowAction } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { manageAt } from '../manage/manageAt.ts';
import style from './ReportsTab.module.css';
import { reportColumns } from './reportColumns.ts';

const uidOf = ({ uid }: WorkProduct) => uid;
const nameOf = ({ name }: WorkProduct) => name;
const saidMs = 6000;

/** The reports and guides that the people of an organization find in their portal. */
export function ReportsTab({ organization }: { organization: OrganizationDetail }) {
  const company = organization.cms_company_uid;
  const { data, error, mutate } = useRead(listProducts, company && { customer_uid: company });
  const [failure, setFailure] = useState<string | null>(null);
  const statistics = useDialogStep(statisticsParam);
  const counted = data?.workProducts.find(({ uid }) => uid === statistics.given);
  // Rows are drawn again when they change, not when this does.
  const showStatistics = useRef(statistics.show);
  showStatistics.current = statistics.show;
  // A company that nothing has been published for is not an error here.
  const isMissing = company === null || error?.code === 'not_found';

  const actions = useCallback(
    (report: WorkProduct): readonly RowAction[] => [
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
    ],
    [company],
  );

  return (
    <div className={style.area}>
      <DataTable
        label="Reports"
        nouns={['report', 'reports']}
        columns={reportColumns}
        source={{ rows: isMissing ? [] : data?.workProducts, error, retry: () => mutate() }}
        rowKey={uidOf}
        rowName={nameOf}
        empty={company === null ? <NoCompany organization={organization} /> : 'No Reports'}
        defaultSort="-published"
        paging={{ size: 10 }}
        actions={actions}
        csv={[organization.name, 'reports']}
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
