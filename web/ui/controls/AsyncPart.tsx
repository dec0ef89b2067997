import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../form/Notice.tsx';

export function AsyncPart<Data>({
  read: { data, error, mutate },
  lines,
  children,
}: {
  read: {
    readonly data: Data | undefined;
    readonly error: CallError | undefined;
    readonly mutate: () => unknown;
  };
  lines: 1 | 2 | 3 | 4;
  children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <div className="stack gap-12 start">
        <Notice kind="problem">{explain(error)}</Notice>
        <Button variant="default" size="md" onClick={() => void mutate()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="stack gap-12 start" aria-busy="true">
      {['a', 'b', 'c', 'd'].slice(0, lines).map((key) => (
        <Skeleton key={key} height={38} />
      ))}
    </div>
  );
}
