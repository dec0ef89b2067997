import { memo, useContext, useId, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { CopiedRise } from '../../../../shared/model/lookup/signal.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { copiedRiseBasis, copiedRiseSentence } from '../../../../shared/rules/lookup/copiedRise.ts';
import { type Finding, findingKinds } from '../../../../shared/rules/lookup/findings/finding.ts';
import {
  basisWithoutFindings,
  findingsOf,
  nothingUnusual,
} from '../../../../shared/rules/lookup/findings/findings.ts';
import { quoteOf, windowOf } from '../../../../shared/rules/lookup/findings/quote.ts';
import { latestMonths, spanText } from '../../../../shared/rules/lookup/months.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { ChartSubjectContext } from '../../../ui/charts/chartSubject.ts';
import { CopyStatus } from '../../../ui/controls/CopyStatus.tsx';
import { useCopied } from '../../../ui/controls/useCopied.ts';
import { CopiedText, SignalReasons } from '../../figures/SignalReasons.tsx';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import { useNames } from '../../objects/useObject.ts';
import style from './FindingsLine.module.css';

export const FindingsLine = memo(function FindingsLine({
  object,
  insight,
  isOpen,
  choose,
}: {
  object: ObjectInfo;
  insight: InsightDocument;
  isOpen: boolean;
  choose: () => void;
}) {
  const id = useId();
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
  const rise = insight.copied_rise;
  const [first] = findings;
  const more = findings.length + (rise ? 1 : 0) - 1;
  return (
    <section className={style.line} aria-label="What stands out" aria-busy={!data && !error}>
      {/* Findings wait for the names, because an id that turns into a name would be distracting. */}
      {(data || error) && (
        <>
          <strong className={`${style.title} rigid strong`}>What stands out</strong>
          {more < 0 ? (
            <p className="muted text-14">
              {nothingUnusual}, {spanText(latestMonths(insight.last_month, 3))}.{' '}
              {basisWithoutFindings({ insight })}
            </p>
          ) : (
            <>
              <div className={`${style.told} grow`} id={id}>
                {isOpen ? (
                  <ul className="stack gap-4">
                    {findings.map((finding) => (
                      <Sentence key={finding.kind} finding={finding} object={object} insight={insight} />
                    ))}
                    {rise && <Copied rise={rise} object={object} insight={insight} />}
                  </ul>
                ) : (
                  <p className={style.finding}>
                    {first ? <FindingLink finding={first} /> : rise && copiedRiseSentence(rise, object.name)}
                  </p>
                )}
              </div>
              <button
                type="button"
                className={`${style.more} rigid sea hover-underline tall-24 to-side`}
                data-off-paper
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={choose}
              >
                {isOpen ? 'Less' : more > 0 ? `${more} more` : 'Details'}{' '}
                <span aria-hidden="true">{isOpen ? '▴' : '▾'}</span>
              </button>
            </>
          )}
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
    <li className={style.finding}>
      {copiedRiseSentence(rise, object.name)}{' '}
      <span className={style.below}>
        <span className={`${style.basis} muted small`}>{copiedRiseBasis(rise)}</span>
      </span>
      {rise.texts === 1 && <CopiedText place={placeOf(insight)} />}
    </li>
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
  const { kind, sentence, basis } = finding;
  const { release } = useContext(ChartSubjectContext);
  const { state, copy } = useCopied(() => {
    const { sid, type_code: type } = object;
    const at = lookupViewAt({ sid, domain: insight.vertical, type, source: insight.source });
    return quoteOf(finding, {
      name: object.name,
      insight,
      release,
      link: new URL(at, window.location.origin).href,
    });
  });
  return (
    <li className={style.finding}>
      <FindingLink finding={finding} />{' '}
      <span className={style.below}>
        <span className={`${style.basis} muted small`}>
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

/** Leads to the chart that shows it. */
function FindingLink({ finding: { kind, tab, sentence } }: { finding: Finding }) {
  const query = new URLSearchParams(useLocation().search);
  if (tab) query.set('demographic', tab);
  return (
    <Link
      className={`${style.sentence} ink plain-link`}
      to={{ search: query.toString(), hash: findingKinds[kind] }}
      replace
    >
      {sentence}
    </Link>
  );
}
