import { type Choose, isIn, toggled } from '../objects/lookupQuery.ts';

/** Opens a card’s whole list in its place; part of the address. */
export function ShowAll({
  card,
  count,
  all,
  choose,
}: {
  card: string;
  count: number;
  all: string | null;
  choose: Choose;
}) {
  const isAll = isIn(all, card);
  return (
    <button
      type="button"
      className="sea small mt-4 hover-underline tall-24"
      data-off-paper
      data-not-in-picture
      aria-expanded={isAll}
      onClick={() => choose({ all: toggled(all, card) })}
    >
      {isAll ? 'Show fewer' : `Show all ${count}`}
    </button>
  );
}
