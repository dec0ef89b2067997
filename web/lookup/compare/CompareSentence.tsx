import { verticalNames } from '../../../shared/model/vertical.ts';
import { growthSentence } from '../../../shared/rules/lookup/compared/growthSentence.ts';
import { monthName } from '../../../shared/rules/lookup/months.ts';
import { changeOf } from '../../../shared/rules/lookup/yearChange.ts';
import style from './Compare.module.css';
import type { Contender } from './contender.ts';

/** The result of the charts below it, counted from them. */
export function CompareSentence({ contenders }: { contenders: readonly Contender[] }) {
  const [first] = contenders;
  if (!first) return null;
  const { vertical, last_month, year_changes } = first.insight;
  const sentence = growthSentence(
    contenders.map(({ name, insight }) => {
      const { change, interval } = changeOf(insight, 'posts');
      return { name, change: change?.change ?? null, interval };
    }),
    { name: verticalNames[vertical], change: year_changes?.vertical?.change ?? null },
  );
  if (!sentence) return null;
  const month = monthName(last_month).split(' ')[0];
  return (
    <p className={style.sentence}>
      <strong>{sentence.lead}</strong> {sentence.rest}{' '}
      <span className={style.window}>3 months to {month} against a year earlier.</span>
    </p>
  );
}
