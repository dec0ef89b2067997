import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../form/Notice.tsx';
import { cellClass } from './cellClass.ts';
import type { Column, Nouns } from './column.ts';
import style from './DataTable.module.css';

const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export function TableSkeleton<Row>({
  label,
  columns,
  phone,
}: {
  label: string;
  columns: readonly Column<Row>[];
  phone: boolean;
}) {
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        {label}: loading…
      </p>
      <div className={style.skeleton} aria-hidden="true">
        {eight.map((row) => (
          <div key={row} className={phone ? style.skeletonCard : style.skeletonRow}>
            {(phone ? columns.slice(0, 2) : columns).map((column) => (
              <span key={column.id} className={cellClass(column)}>
                <Skeleton height={12} width={column.align === 'right' ? 48 : '70%'} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

type Failure = { error: CallError; retry: () => unknown };

export function Failed({ error, retry }: Failure) {
  return (
    <div className={style.failed}>
      <Notice kind="problem">{explain(error)}</Notice>
      <Button variant="default" size="sm" onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
}

export function NoMatch({ nouns: [, many], onClear }: { nouns: Nouns; onClear: () => void }) {
  return (
    <div className={style.empty}>
      <p>No {many} match.</p>
      <Button variant="default" size="sm" onClick={onClear}>
        Clear search and filters
      </Button>
    </div>
  );
}
