import { useContext } from 'react';
import useSWR from 'swr/immutable';
import { type MetricId, metrics } from '../../../shared/model/lookup/metric.ts';
import { releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { isFormer, metricAsOf } from '../../../shared/rules/lookup/metricAsOf.ts';
import { Dialog } from '../controls/Dialog.tsx';
import { ChartSubjectContext } from './chartSubject.ts';
import type { Explanation } from './explanation.ts';
import style from './HowComputed.module.css';

export function HowComputed({
  title,
  lead,
  explanations,
  opened,
  onClose,
}: {
  title: string;
  /** A sentence about the chart, before the definitions of its metrics. */
  lead?: string | undefined;
  explanations: readonly Explanation[];
  opened: boolean;
  onClose: () => void;
}) {
  const { about, release, metricVersions = [] } = useContext(ChartSubjectContext);
  const definitionOf = useDefinitions(opened, explanations, metricVersions);
  return (
    <Dialog title={`How is this computed? ${title}`} opened={opened} onClose={onClose} size={620}>
      {lead && <p className="mb-12">{lead}</p>}
      {explanations.map(({ metric, inputs = [], n }) => {
        const { name, formula, window, rule, version } = definitionOf(metric);
        return (
          <section key={metric} className={style.metric}>
            <h3 className="sans text-14 strong mb-8">{name}</h3>
            <dl className={style.facts}>
              <dt>Formula</dt>
              <dd className={style.formula}>{formula}</dd>
              <dt>Window</dt>
              <dd>{window}</dd>
              <dt>Rule</dt>
              <dd>{rule}</dd>
              {inputs.length > 0 && (
                <>
                  <dt>Inputs</dt>
                  <dd>
                    <ul className={style.inputs}>
                      {inputs.map((input) => (
                        <li key={input.name}>
                          <span className="muted">{input.name}</span>{' '}
                          <strong className="strong">{input.value}</strong>
                        </li>
                      ))}
                    </ul>
                  </dd>
                </>
              )}
              {n && (
                <>
                  <dt>n</dt>
                  <dd>{n}</dd>
                </>
              )}
              <dt>Version</dt>
              <dd>
                {version}
                {isFormer(metric, metricVersions) &&
                  ` (defined differently since: today’s is version ${metrics[metric].version})`}
              </dd>
            </dl>
          </section>
        );
      })}
      <p className={`${style.release} line-above pt-12`}>
        {about}
        {release && ` · ${releaseText(release)}`}
      </p>
    </Dialog>
  );
}

/** The definitions of earlier releases are loaded only where one is shown. */
function useDefinitions(opened: boolean, explanations: readonly Explanation[], versions: readonly number[]) {
  const needsHistory = opened && explanations.some(({ metric }) => isFormer(metric, versions));
  const { data } = useSWR(needsHistory ? 'metric history' : null, loadHistory);
  return (id: MetricId) => (data ? metricAsOf(id, versions, data) : metrics[id]);
}

const loadHistory = async () => (await import('../../../shared/model/lookup/metricHistory.ts')).metricHistory;
