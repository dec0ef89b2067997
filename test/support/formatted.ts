/** A number as a spreadsheet shows it in the formats of `formatCodes`, as far as they use conditions, signs, thousands and texts. */
export function formatted(value: number, code: string): string {
  const sections = code.split(';');
  const conditional = sections.find((section) => holds(value, /^\[([<=])([\d.]+)\]/.exec(section)));
  if (code.startsWith('[')) return written(Math.abs(value), conditional ?? sections.at(-1) ?? '');
  const [positive = '', negative = `-${positive}`, zero = positive] = sections;
  const section = value > 0 ? positive : value < 0 ? negative : zero;
  return written(Math.abs(value), section);
}

const holds = (value: number, condition: RegExpExecArray | null): boolean =>
  condition !== null &&
  (condition[1] === '<' ? value < Number(condition[2]) : value === Number(condition[2]));

function written(value: number, section: string): string {
  const plain = section.replace(/^\[[^\]]+\]/, '');
  const [, before = '', digits = '', after = ''] = /^("[^"]*"|[^#0"]*)([#0,.]*)(.*)$/.exec(plain) ?? [];
  const text = (part: string) => part.replaceAll('"', '');
  if (digits === '') return text(before) + text(after);
  const scale = 1000 ** (/,*$/.exec(digits)?.[0].length ?? 0);
  const decimals = digits.split('.')[1]?.replaceAll(',', '').length ?? 0;
  const grouped = digits.replace(/,*$/, '').includes(',');
  const number = (value / scale).toLocaleString('en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: grouped,
  });
  return `${text(before)}${number}${text(after)}`;
}
