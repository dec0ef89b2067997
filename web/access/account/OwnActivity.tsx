import { useEffect, useRef, useState } from 'react';
import { readOwnEvents, removeOwnEvents } from '../../../shared/api/activity/log.ts';
import { CallError } from '../../../shared/api/client.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import type { OwnEvent } from '../../../shared/model/activity/activity.ts';
import { whomToAsk } from '../../../shared/rules/access/whomToAsk.ts';
import { call } from '../../api/calls.ts';
import { explain } from '../../api/errorText.ts';
import { logEvent } from '../../api/log.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { ReasonedButton } from '../../ui/controls/ReasonedButton.tsx';
import { download } from '../../ui/files/download.ts';
import form from '../../ui/form/form.module.css';
import { Notice } from '../../ui/form/Notice.tsx';
import { OwnEventList } from './OwnEventList.tsx';

type Outcome = { kind: 'done' | 'problem'; text: string };

export function OwnActivity() {
  const read = useRead(readOwnEvents, {});
  return (
    <AsyncPart read={read} lines={3}>
      {(kept) => <Kept kept={kept} readAgain={() => read.mutate()} />}
    </AsyncPart>
  );
}

function Kept({
  kept: { events, removable, cursor },
  readAgain,
}: {
  kept: Output<typeof readOwnEvents>;
  readAgain: () => Promise<unknown>;
}) {
  const viewer = useViewer();
  const [saving, setSaving] = useState<Progress | null>(null);
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (outcome) notice.current?.focus();
  }, [outcome]);

  async function save() {
    setOutcome(null);
    setSaving({ events: 0, waiting: false });
    try {
      await saveOwnEvents(setSaving);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setOutcome({ kind: 'problem', text: explain(error) });
    } finally {
      setSaving(null);
    }
  }

  async function remove() {
    const removed = await removeAllOwnEvents();
    await readAgain();
    setAsking(false);
    setOutcome({ kind: 'done', text: `${removed.toLocaleString()} events removed.` });
  }

  const isNothing = events.length === 0 && cursor === undefined;
  return (
    <div className="stack gap-16">
      <p className={form.note}>
        Your organization’s administrators see how much you use the product. It is kept for 25 months.
        {!removable && ` Your organization doesn’t let its people remove it: ask ${whomToAsk(viewer)}.`}
      </p>
      <div className={form.actions}>
        <ReasonedButton
          variant="default"
          size="md"
          loading={saving !== null}
          because={isNothing ? 'There is no activity yet.' : null}
          onClick={() => void save()}
        >
          Download as JSON
        </ReasonedButton>
        {removable && (
          <ReasonedButton
            variant="default"
            size="md"
            color="coral"
            because={isNothing ? 'There is no activity yet.' : null}
            onClick={() => setAsking(true)}
          >
            Remove my activity
          </ReasonedButton>
        )}
      </div>
      <p role="status" className={saving === null ? 'unseen' : form.note}>
        {saving && progressText(saving)}
      </p>
      {outcome && (
        <Notice kind={outcome.kind} ref={notice}>
          {outcome.text}
        </Notice>
      )}
      <OwnEventList events={events} isAll={cursor === undefined} />
      <ConfirmDialog
        question="Remove my activity?"
        confirm="Remove my activity"
        opened={asking}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        <p>
          Everything below will be removed for good. Your organization’s totals will still include it, without
          your name.
        </p>
      </ConfirmDialog>
    </div>
  );
}

const progressText = ({ events, waiting }: Progress) => {
  const soFar = `${events.toLocaleString()} ${events === 1 ? 'event' : 'events'} so far…`;
  return waiting ? `${soFar} Older ones come from the archive, which can take a minute.` : soFar;
};

type Progress = { readonly events: number; readonly waiting: boolean };

async function saveOwnEvents(onProgress: (progress: Progress) => void): Promise<void> {
  const events: OwnEvent[] = [];
  let cursor: string | undefined;
  do {
    const onWaiting = () => onProgress({ events: events.length, waiting: true });
    const page = await call(readOwnEvents, cursor ? { cursor } : {}, { onWaiting });
    events.push(...page.events);
    onProgress({ events: events.length, waiting: false });
    cursor = page.cursor;
  } while (cursor !== undefined);
  const name = 'my-activity.json';
  download(new Blob([JSON.stringify(events, null, 2)], { type: 'application/json' }), name);
  logEvent('csv-download', { params: name });
}

async function removeAllOwnEvents(): Promise<number> {
  for (let removed = 0; ; ) {
    const answer = await call(removeOwnEvents, {});
    removed += answer.removed;
    if (!answer.more) return removed;
  }
}
