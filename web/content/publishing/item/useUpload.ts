import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { beginUpload, finishUpload, readUpload } from '../../../../shared/api/content/publishing.ts';
import { maxUploadBytes, type Upload, type UploadKind } from '../../../../shared/model/content/upload.ts';
import { call } from '../../../api/calls.ts';
import { errorText, explain } from '../../../api/errorText.ts';
import { putFile } from './putFile.ts';
import { refusalText } from './refusalText.ts';

export type UploadState =
  | { step: 'none' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'scanning'; name: string }
  | { step: 'clean'; upload: Upload }
  | { step: 'failed'; problem: string };

/** Most scans take seconds: poll less often as time passes. */
const askFirstMs = 800;
const askLastMs = 5000;

export function useUpload(kind: UploadKind) {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const show = (next: UploadState) => !signal.aborted && setState(next);
    const most = maxUploadBytes[kind];
    if (file.size > most || file.size === 0) {
      const problem = file.size === 0 ? 'This file is empty.' : `A file can have up to ${most / 1e6} MB.`;
      return void show({ step: 'failed', problem });
    }
    const { name } = file;
    show({ step: 'sending', name, share: 0 });
    try {
      const { upload, put } = await call(beginUpload, {
        file_kind: kind,
        file_name: name.slice(-120),
        size: file.size,
      });
      const onProgress = (share: number) => show({ step: 'sending', name, share });
      if (!(await putFile(put, file, { signal, onProgress }))) {
        return void show({ step: 'failed', problem: errorText.file_not_arrived });
      }
      show({ step: 'scanning', name });
      const { upload_id } = upload;
      let now = (await call(finishUpload, { upload_id })).upload;
      let wait = askFirstMs;
      while (!signal.aborted && (now.state === 'scanning' || now.state === 'expected')) {
        await new Promise((resolve) => setTimeout(resolve, wait));
        wait = Math.min(wait * 1.25, askLastMs);
        if (!signal.aborted) now = (await call(readUpload, { upload_id })).upload;
      }
      if (now.state === 'clean') show({ step: 'clean', upload: now });
      else show({ step: 'failed', problem: refusalText(now) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      show({ step: 'failed', problem: explain(error) });
    }
  }

  function cancel(): void {
    running.current?.abort();
    setState({ step: 'none' });
  }

  return { state, start, cancel };
}
