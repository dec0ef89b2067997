import { memo, useContext, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { CopiedRise } from '../../../../shared/model/lookup/signal.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { copiedRiseBasis, copiedRiseSentence } from '../../../../shared/rules/lookup/copiedRise.ts';
import { type Finding, findingKinds } from '../../../../shared/rules/lookup/findings/finding.ts';
import { findingsOf, nothingUnusual, quietBasis } from '../../../../shared/rules/lookup/findings/findings.ts';
import { quoteOf, windowOf } from '../../../../shared/rules/lookup/findings/quote.ts';
import { spanText } from '../../../../shared/rules/lookup/months.ts';
import { latestMonths } from '../../../../shared/rules/lookup/period.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { ChartSubjectContext } from '../../../ui/charts/chartSubject.ts';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';
import { useNames } from '../../data/useObject.ts';
import { CopiedText, SignalReasons } from '../../figures/SignalReasons.tsx';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import style from './FindingsLine.module.css';

export const FindingsLine = memo(function FindingsLine({
  object,
  insight,
}: {
  object: ObjectInfo;
  insight: InsightDocument;
}) {
  const nameOf = useDescriptorNames();
  const { data, error } = useNames();
  const findings = useMemo(
    () =>
      findingsOf({
        name: object.name,
        type_code: object.type_code,
        vertical: verticalNames[insight.vertical],
        insight,
        nameOf,
      }),
    [object, insight, nameOf],
  );
  return (
    <section className={style.line} aria-label="What stands out" aria-busy={!data && !error}>
      {/* Findings wait for the names, because an id that turns into a name would be distracting. */}
      {(data || error) && (
        <>
          {findings.length === 0 && !insight.copied_rise && (
            <p className={style.nothing}>
              {nothingUnusual}, {spanText(latestMonths(insight.last_month, 3))}. {quietBasis({ insight })}
            </p>
          )}
          <ul className={style.list}>
            {findings.map((finding) => (
              <Sentence key={finding.kind} finding={finding} object={object} insight={insight} />
            ))}
          </ul>
          {insight.copied_rise && <Copied rise={insight.copied_rise} object={object} insight={insight} />}
        </>
      )}
    </section>
  );
});

function Copied({
  rise,
  object,
  insight,
}: {
  rise: CopiedRise;
  object: ObjectInfo;
  insight: InsightDocument;
}) {
  return (
    <div className={style.finding}>
      {copiedRiseSentence(rise, object.name)}{' '}
      <span className={style.below}>
        <span className={style.basis}>{copiedRiseBasis(rise)}</span>
      </span>
      {rise.texts === 1 && <CopiedText place={placeOf(insight)} />}
    </div>
  );
}

const placeOf = ({ source, vertical, object }: InsightDocument) => ({ source, vertical, object });

function Sentence({
  finding,
  object,
  insight,
}: {
  finding: Finding;
  object: ObjectInfo;
  insight: InsightDocument;
}) {
  const { kind, tab, sentence, basis } = finding;
  const { release } = useContext(ChartSubjectContext);
  const { state, copy } = useCopied(() => {
    const { sid, type_code: type } = object;
    const at = lookupViewAt({ sid, domain: insight.vertical, type, source: insight.source });
    return quoteOf(finding, { insight, release, link: new URL(at, window.location.origin).href });
  });
  const query = new URLSearchParams(useLocation().search);
  if (tab) query.set('demographic', tab);
  return (
    <li className={style.finding}>
      <Link className={style.sentence} to={{ search: query.toString(), hash: findingKinds[kind] }} replace>
        {sentence}
      </Link>{' '}
      <span className={style.below}>
        <span className={style.basis}>
          {spanText(windowOf(kind, insight))}: {basis}
        </span>{' '}
        <button type="button" className={style.copy} aria-label={`Copy: ${sentence}`} onClick={copy}>
          {{ ready: 'Copy', copied: 'Copied!', failed: 'Not allowed' }[state]}
        </button>
      </span>
      <CopyStatus state={state} />
      {kind === 'signal' && insight.signal?.companions && (
        <SignalReasons signal={{ ...insight.signal, ...placeOf(insight) }} name={object.name} />
      )}
    </li>
  );
}
