export type Told = (metric: { namespace: string; name: string; stat: string }) => number | undefined;

type Stat = { Metric: { Namespace: string; MetricName: string }; Stat: string };
type Query = { Id: string; MetricStat?: Stat; Expression?: string; ReturnData?: boolean };

/** Whether an alarm of the template fires when its metrics have constant values. */
export function fires(alarm: Record<string, unknown>, told: Told): boolean {
  const value = latestOf(alarm, told);
  if (value === undefined) return alarm.TreatMissingData === 'breaching';
  const threshold = Number(alarm.Threshold);
  if (alarm.ComparisonOperator === 'LessThanThreshold') return value < threshold;
  if (alarm.ComparisonOperator === 'GreaterThanOrEqualToThreshold') return value >= threshold;
  throw new Error(`No alarm compared by ${alarm.ComparisonOperator} so far.`);
}

function latestOf(alarm: Record<string, unknown>, told: Told): number | undefined {
  const { Namespace, MetricName, Statistic, ExtendedStatistic } = alarm;
  if (typeof MetricName === 'string')
    return told({
      namespace: String(Namespace),
      name: MetricName,
      stat: String(ExtendedStatistic ?? Statistic),
    });
  const queries = alarm.Metrics as Query[];
  const values = new Map(
    queries.flatMap(({ Id, MetricStat }) =>
      MetricStat
        ? [
            [
              Id,
              told({
                namespace: MetricStat.Metric.Namespace,
                name: MetricStat.Metric.MetricName,
                stat: MetricStat.Stat,
              }),
            ],
          ]
        : [],
    ),
  );
  const { Expression = '' } = queries.find(({ ReturnData = true }) => ReturnData) ?? {};
  return calculate(Expression, values);
}

/** Metric math as far as the stack uses it. A missing value makes the result missing, except within FILL. */
function calculate(expression: string, values: ReadonlyMap<string, number | undefined>): number | undefined {
  const filled = expression.replaceAll(/FILL\((\w+), (\d+)\)/g, (_, id, otherwise) =>
    String(values.get(id) ?? otherwise),
  );
  const [, id = '', least, then = filled] = /^IF\((\w+) >= (\d+), (.+), 0\)$/.exec(filled) ?? [];
  if (least !== undefined && values.get(id) === undefined) return undefined;
  if (least !== undefined && Number(values.get(id)) < Number(least)) return 0;
  return arithmetic(then, values);
}

/** From left to right; `a + b`, `100 - a`, `100 * a / b`. */
function arithmetic(text: string, values: ReadonlyMap<string, number | undefined>): number | undefined {
  const [first = '', ...rest] = text.split(' ');
  const read = (word: string) => (/^\d+$/.test(word) ? Number(word) : (values.get(word) ?? Number.NaN));
  let result = read(first);
  for (let at = 0; at < rest.length; at += 2) {
    const operand = read(rest[at + 1] ?? '');
    const results: Record<string, number> = {
      '+': result + operand,
      '-': result - operand,
      '*': result * operand,
      '/': result / operand,
    };
    result = results[rest[at] ?? ''] ?? Number.NaN;
  }
  return Number.isNaN(result) ? undefined : result;
}
