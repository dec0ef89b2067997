import { exactFigure } from '../../../shared/rules/text/figures.ts';
import type { Filter } from './column.ts';
import style from './FilterChips.module.css';

/** A filter's commonest values, each with the rows that it leaves. */
export function FilterChips<Row extends object>({
  filter,
  rows,
  value,
  onChange,
}: {
  filter: Filter<Row>;
  rows: readonly Row[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const chips = filter.options
    .filter((option) => filter.chips?.includes(option.value))
    .map((option) => ({ ...option, count: rows.filter((row) => filter.matches(row, option.value)).length }))
    .filter((option) => option.count > 0 || option.value === value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="flex wrap gap-6" role="group" aria-label={filter.label}>
      <Chip
        label={filter.all ?? 'All'}
        count={rows.length}
        on={value === null}
        onClick={() => onChange(null)}
      />
      {chips.map((chip) => (
        <Chip
          key={chip.value}
          label={chip.label}
          count={chip.count}
          on={chip.value === value}
          onClick={() => onChange(chip.value === value ? null : chip.value)}
        />
      ))}
    </div>
  );
}

const Chip = ({
  label,
  count,
  on,
  onClick,
}: {
  label: string;
  count: number;
  on: boolean;
  onClick: () => void;
}) => (
  <button type="button" className={style.chip} aria-pressed={on} onClick={onClick}>
    {label} <span>{exactFigure(count)}</span>
  </button>
);
