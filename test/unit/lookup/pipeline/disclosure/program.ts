import loadHighs from 'highs';

type Term = readonly [factor: number, name: string];
type Bounds = { readonly low: number; readonly high: number };

const solver = loadHighs();

/** A linear program over whole numbers: bounds on each, and on sums of them. */
export class Program {
  readonly #bounds = new Map<string, Bounds>();
  readonly #rules: string[] = [];

  /** Bounds a number; further calls narrow the bounds. */
  number(name: string, low: number, high = Number.POSITIVE_INFINITY): string {
    const known = this.#bounds.get(name);
    this.#bounds.set(name, {
      low: Math.max(low, known?.low ?? 0),
      high: Math.min(high, known?.high ?? Number.POSITIVE_INFINITY),
    });
    return name;
  }

  sum(terms: readonly Term[], low: number, high: number): void {
    if (terms.length === 0) return;
    const text = terms
      .map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`)
      .join(' ');
    if (Number.isFinite(low)) this.#rules.push(`${text} >= ${low}`);
    if (Number.isFinite(high)) this.#rules.push(`${text} <= ${high}`);
  }

  /**
   * The minimum and maximum of a number given all facts; undefined if they contradict each other, which is a bug of the
   * attack.
   */
  async range(name: string): Promise<{ least: number; greatest: number } | undefined> {
    const { solve } = await solver;
    const found = (['Minimize', 'Maximize'] as const).map((aim) => {
      const { Status, ObjectiveValue } = solve(`${aim}\n obj: ${name}\n${this.#text()}`, {
        output_flag: false,
      });
      if (Status === 'Unbounded') return Number.POSITIVE_INFINITY;
      return Status === 'Optimal' ? ObjectiveValue : undefined;
    });
    const [least, greatest] = found;
    if (least === undefined || greatest === undefined) return undefined;
    return { least: Math.ceil(least - 1e-6), greatest: Math.floor(greatest + 1e-6) };
  }

  #text(): string {
    const bounds = [...this.#bounds].map(
      ([name, { low, high }]) => ` ${low} <= ${name}${Number.isFinite(high) ? ` <= ${high}` : ''}`,
    );
    return `Subject To\n${this.#rules.map((rule, at) => ` r${at}: ${rule}`).join('\n')}\nBounds\n${bounds.join('\n')}\nEnd`;
  }
}
