import { Fragment, type ReactNode, useContext, useId, useRef, useState } from 'react';
import { brand } from '../../../shared/brand.ts';
import { releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import type { LeftOutRows } from '../../../shared/rules/lookup/leftOut.ts';
import { spanText } from '../../../shared/rules/lookup/months.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import { SmallButton } from '../controls/SmallButton.tsx';
import { type Base, basesTexts } from './base.ts';
import style from './ChartFrame.module.css';
import { ChartMenu } from './ChartMenu.tsx';
import { ChartSubjectContext } from './chartSubject.ts';
import type { ChartTable } from './chartTable.ts';
import { downloadTable } from './downloadTable.ts';
import { type Explanation, inputsOf } from './explanation.ts';
import { HowComputed } from './HowComputed.tsx';
import { TableView } from './TableView.tsx';

export type ChartFrameProps = {
  /** Names the chart in the address. */
  id: string;
  title: string;
  /** In one line, what is drawn. */
  definition: ReactNode;
  /** The months that it looks at. */
  months: Period;
  /** What was chosen of what it can show: the measure, the tab. */
  chosen?: string;
  /** What its shares are shares of, or how many its figures were counted from. */
  n?: Base | readonly Base[];
  /** The rows that its list lost for having too few behind them. */
  leftOut?: LeftOutRows | undefined;
  /** What a person who can't see the chart should hear. */
  summary: string;
  table: ChartTable;
  /** How its figures come about; none where the definition says it all. */
  explanations?: readonly Explanation[];
  /** What more there is to see, beside the title. */
  link?: { label: string; onClick: () => void };
  /** People who may export see the file link, rather than finding it only in the menu. */
  csvInSight?: boolean;
  /** Toggles, beside the title or below it. */
  controls?: ReactNode;
  /** Below the title, over the whole width. */
  tabs?: ReactNode;
  /** Below the chart, and below its table: what else there is to say of it. */
  below?: ReactNode;
  /** A list or a table that needs no second table. */
  alreadyTable?: boolean;
  children: ReactNode;
};

/** Around every chart: what it is, of how many, what it says in words, its figures, files, and how it comes about. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    id,
    title,
    definition,
    n,
    summary,
    table,
    explanations = [],
    link,
    controls,
    tabs,
    children,
  } = props;
  const { about, release, tables, canExport } = useContext(ChartSubjectContext);
  const basis = { months: props.months, n, release, leftOut: props.leftOut };
  const [explaining, setExplaining] = useState(false);
  const [everExplained, setEverExplained] = useState(false);
  const explain = () => {
    setEverExplained(true);
    // A dialog gives the focus back only if it was there, closed, before.
    setTimeout(() => setExplaining(true));
  };
  const bases = basesTexts(n);
  const heading = useId();
  const said = useId();
  const body = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLParagraphElement>(null);
  const picture = () =>
    body.current && {
      body: body.current,
      caption: {
        title: props.chosen ? `${title}: ${props.chosen}` : title,
        about: `${about} · ${spanText(props.months)}`,
        notes: [
          foot.current?.textContent ?? '',
          [release ? releaseText(release) : [], brand.company].flat().join(' · '),
        ],
      },
    };
  const asTable = tables.has(id) && !props.alreadyTable;
  return (
    <section id={id} className={style.frame} aria-labelledby={heading} aria-describedby={said}>
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
        {link && (
          <SmallButton kind="plain" onClick={link.onClick}>
            {link.label}
          </SmallButton>
        )}
        {props.csvInSight && canExport && (
          <SmallButton
            kind="plain"
            className={style.inSight}
            onClick={() => downloadTable(table, basis, [about, title])}
          >
            Download CSV
          </SmallButton>
        )}
        {controls && <div className={style.controls}>{controls}</div>}
        <ChartMenu
          chart={id}
          title={title}
          table={table}
          basis={basis}
          asTable={asTable}
          {...(props.alreadyTable ? { alreadyTable: true } : {})}
          picture={picture}
          {...(explanations.length > 0 ? { onExplain: explain } : {})}
        />
      </div>
      {tabs}
      <div ref={body} className={style.body}>
        {asTable ? <TableView table={table} caption={title} /> : children}
      </div>
      {props.below}
      <p ref={foot} className={style.foot}>
        {definition}
        {bases.map((base, at) => (
          <Fragment key={base}>
            {at === 0 ? ' · ' : ', '}
            <span className={style.n}>{base}</span>
          </Fragment>
        ))}
        {props.leftOut && ` · ${props.leftOut.text}`}
      </p>
      <p id={said} className="unseen">
        {summary}
      </p>
      {everExplained && (
        <HowComputed
          title={title}
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
