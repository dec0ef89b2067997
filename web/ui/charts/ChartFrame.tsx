import { Fragment, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { brand } from '../../../shared/brand.ts';
import { releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import type { LeftOutRows } from '../../../shared/rules/lookup/leftOut.ts';
import { type Period, spanText } from '../../../shared/rules/lookup/months.ts';
import { SmallButton } from '../controls/SmallButton.tsx';
import { type Base, basesTexts } from './base.ts';
import style from './ChartFrame.module.css';
import { ChartMenu } from './ChartMenu.tsx';
import { ChartSubjectContext } from './chartSubject.ts';
import type { ChartTable } from './chartTable.ts';
import { downloadTable } from './downloadTable.ts';
import { type Explanation, inputsOf } from './explanation.ts';
import { monthsText } from './fileTable.ts';
import { HowComputed } from './HowComputed.tsx';
import { TableView } from './TableView.tsx';

export type ChartFrameProps = {
  id: string;
  title: string;
  definition: ReactNode;
  months: Period;
  /** Said instead of the months. */
  monthsNote?: string;
  chosen?: string;
  /** The base of its shares or figures. */
  n?: Base | readonly Base[];
  leftOut?: LeftOutRows | undefined;
  summary: string;
  table: ChartTable;
  /** The table of its files, where the columns of `table` depend on what is shown. */
  file?: ChartTable;
  /** Left out where the definition is enough. */
  explanations?: readonly Explanation[];
  /** The one line below the chart; its definition is then said by “How is this computed?”, pictures and paper. */
  foot?: ReactNode;
  /** Further entries of its menu. */
  menu?: readonly { label: string; onClick: () => void }[];
  /** Shows the CSV link in the page to people who may export, not only in the menu. */
  csvInSight?: boolean;
  controls?: ReactNode;
  tabs?: ReactNode;
  below?: ReactNode;
  /** Its rows say what the summary does, which then only describes the card. */
  rowsSpeak?: boolean;
  /** The content is already a list or table, so no table view is offered. */
  alreadyTable?: boolean;
  /** Without border and visible title, where the content is a grid of cards. */
  bare?: boolean;
  children: ReactNode;
};

function pictureText(foot: HTMLElement | null): string {
  const copy = foot?.cloneNode(true) as HTMLElement | undefined;
  for (const each of copy?.querySelectorAll('[data-not-in-picture]') ?? []) each.remove();
  return copy?.textContent ?? '';
}

/** The frame of every chart: title, base, summary, table view, downloads and "How is this computed?". */
export function ChartFrame(props: ChartFrameProps) {
  const {
    id,
    title,
    definition,
    n,
    summary,
    table,
    explanations = [],
    menu = [],
    controls,
    tabs,
    children,
  } = props;
  const { about, release, facts, tables, canExport } = useContext(ChartSubjectContext);
  const basis = { months: props.months, n, release, leftOut: props.leftOut, facts };
  const file = props.file ?? table;
  const words = [about, title, props.chosen ?? [], monthsText(props.months)].flat();
  const [explaining, setExplaining] = useState(false);
  const [everExplained, setEverExplained] = useState(false);
  const explain = () => {
    setEverExplained(true);
    // A dialog only returns focus if it was mounted closed before.
    setTimeout(() => setExplaining(true));
  };
  const bases = basesTexts(n);
  const said = props.monthsNote ?? spanText(props.months);
  const heading = useId();
  const summaryId = useId();
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLParagraphElement>(null);
  const picture = () =>
    body.current && {
      body: body.current,
      caption: {
        title: props.chosen ? `${title}: ${props.chosen}` : title,
        about: `${about} · ${said}`,
        notes: [
          pictureText(foot.current),
          [release ? releaseText(release) : [], brand.company].flat().join(' · '),
        ],
      },
    };
  const csv = props.csvInSight && canExport && (
    <SmallButton
      kind="plain"
      className={props.foot ? style.inFoot : style.inSight}
      onClick={() => downloadTable(file, basis, words)}
    >
      Download CSV
    </SmallButton>
  );
  const asTable = tables.has(id) && !props.alreadyTable;
  return (
    <section
      id={id}
      className={props.bare ? `${style.frame} ${style.bare}` : style.frame}
      aria-labelledby={heading}
      aria-describedby={summaryId}
    >
      <div className={style.head}>
        <h2 id={heading} className={style.title}>
          {title}
        </h2>
        {explanations.length > 0 && (
          <button
            type="button"
            className={style.how}
            aria-label={`How is this computed? ${title}`}
            title="How is this computed?"
            onClick={explain}
          >
            <span aria-hidden="true">?</span>
          </button>
        )}
        {!props.foot && csv}
        {controls && <div className={`${style.controls} flex wrap gap-6`}>{controls}</div>}
        <ChartMenu
          chart={id}
          title={title}
          table={file}
          words={words}
          basis={basis}
          asTable={asTable}
          {...(props.alreadyTable ? { alreadyTable: true } : {})}
          picture={picture}
          more={menu}
          {...(explanations.length > 0 ? { onExplain: explain } : {})}
        />
      </div>
      {tabs}
      <div ref={body} className={style.body}>
        {asTable ? <TableView table={table} caption={title} /> : children}
      </div>
      {props.below}
      {props.foot && (
        <p className={style.short} data-off-paper>
          {props.foot}
          {csv}
        </p>
      )}
      <p ref={foot} className={props.foot ? `${style.onPaper} muted tiny mt-6 hidden` : style.foot}>
        {definition}
        <span data-not-in-picture> · {said}</span>
        {bases.map((base, at) => (
          <Fragment key={base}>
            {at === 0 ? ' · ' : ', '}
            <span className="nowrap">{base}</span>
          </Fragment>
        ))}
        {props.leftOut && ` · ${props.leftOut.text}`}
      </p>
      <p id={summaryId} className="unseen" hidden={props.rowsSpeak}>
        {summary}
      </p>
      {everExplained && (
        <HowComputed
          title={title}
          lead={props.foot ? pictureText(foot.current) : undefined}
          explanations={explanations.map((each, at) => ({
            n: bases.length > 0 ? bases.join(', ').replace(/^n /, '') : undefined,
            ...(at === 0 ? { inputs: inputsOf(table) } : {}),
            ...each,
          }))}
          opened={explaining}
          onClose={() => setExplaining(false)}
        />
      )}
    </section>
  );
}
