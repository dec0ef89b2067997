import { Link } from 'react-router-dom';
import type { RowAction } from './column.ts';

/** The actions of a row that is open on a phone; its page comes first. */
export function CardActions({
  name,
  page,
  actions,
}: {
  name: string;
  page?: string | undefined;
  actions: readonly RowAction[];
}) {
  return (
    <>
      {page && (
        <Link to={page} aria-label={`Open ${name}`}>
          Open
        </Link>
      )}
      {actions.map((action) => {
        const mark = action.destructive ? { 'data-destructive': true } : {};
        return 'onSelect' in action ? (
          <button
            key={action.label}
            type="button"
            aria-label={action.label}
            {...mark}
            onClick={action.onSelect}
          >
            {action.text}
          </button>
        ) : (
          <Link
            key={action.label}
            to={action.href}
            aria-label={action.label}
            {...mark}
            {...(action.newTab ? { target: '_blank', rel: 'noopener' } : {})}
          >
            {action.text}
          </Link>
        );
      })}
    </>
  );
}
