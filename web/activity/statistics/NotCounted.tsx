import { Button } from '@mantine/core';
import type { CallError } from '../../../shared/api/client.ts';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../../ui/form/Notice.tsx';
import type { Range } from '../period/useRange.ts';
import style from './StatisticsView.module.css';

export function NotCounted({ error, range, retry }: { error: CallError; range: Range; retry: () => void }) {
  const tooMuch = error.code === 'too_many_events' || error.code === 'period_too_long';
  const shorter = tooMuch && range.choice !== 'this-month';
  return (
    <div className={style.failed}>
      <Notice kind="problem">{explain(error)}</Notice>
      <Button
        variant="default"
        size="sm"
        onClick={shorter ? () => range.choose('this-month') : () => retry()}
      >
        {shorter ? 'Show this month' : 'Try again'}
      </Button>
    </div>
  );
}
