import { Button } from '@mantine/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import style from './ItemEditor.module.css';
import type { useUpload } from './useUpload.ts';

export function UploadField({
  label,
  accept,
  hint,
  present,
  problem,
  upload: { state, start, cancel },
}: {
  label: string;
  accept: string;
  hint: string;
  present: string | null;
  problem: string | null;
  upload: ReturnType<typeof useUpload>;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const busy = state.step === 'sending' || state.step === 'scanning';

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) void start(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the button inside.
    <div
      className={over ? `${style.drop} ${style.over}` : style.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className="strong">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className={style.input}
        type="file"
        accept={accept}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the same file be chosen again after a refusal.
          target.value = '';
          if (file) void start(file);
        }}
      />
      <p className="muted breaks">{hint}</p>
      <div role="status" className="ink breaks">
        {state.step === 'none' && present}
        {state.step === 'sending' && (
          <>
            Uploading {state.name}
            <progress
              className="block full"
              aria-label={`Upload of ${state.name}`}
              value={state.share}
              max={1}
            />
          </>
        )}
        {state.step === 'scanning' && `Scanning ${state.name} for malware …`}
        {state.step === 'clean' && `${state.upload.file_name} is ready${pagesText(state.upload.pages)}.`}
      </div>
      {(state.step === 'failed' || problem) && (
        <p role="alert" className="decline">
          {state.step === 'failed' ? state.problem : problem}
        </p>
      )}
      {busy && (
        <Button variant="default" size="compact-sm" onClick={cancel}>
          Cancel the upload
        </Button>
      )}
    </div>
  );
}

const pagesText = (pages: number | null) => (pages ? `: ${pages} ${pages === 1 ? 'page' : 'pages'}` : '');
