import { type MetricId, metrics } from '../../../shared/model/lookup/metric.ts';
import style from './MetricFacts.module.css';

/** Rendered from the same definition that the build uses. */
export function MetricFacts({ metric }: { metric: MetricId }) {
  const { name, formula, window, rule } = metrics[metric];
  return (
    <dl className={style.facts} aria-label={`How ${name} is computed`}>
      <dt>Formula</dt>
      <dd className="strong">{formula}</dd>
      <dt>Window</dt>
      <dd>{window}</dd>
      <dt>Rule</dt>
      <dd>{rule}</dd>
    </dl>
  );
}
