import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../../shared/api/client.ts';
import { beginUpload, finishUpload, readUpload } from '../../../../shared/api/content/publishing.ts';
import { type PdfFinding, pdfFindings } from '../../../../shared/model/content/pdfFinding.ts';
import {
  maxUploadBytes,
  type RefusalReason,
  type Upload,
  type UploadKind,
} from '../../../../shared/model/content/upload.ts';
import { pdfFindingOn } from '../../../../shared/rules/content/pdfRefusal.ts';
import { call } from '../../../api/calls.ts';
import { errorText, explain } from '../../../api/errorText.ts';

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

type Put = { url: string; headers: Record<string, string> };
type Options = { signal: AbortSignal; onProgress: (share: number) => void };

function putFile({ url, headers }: Put, file: File, { signal, onProgress }: Options): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request.status === 200);
    request.onerror = () => resolve(false);
    request.onabort = () => resolve(false);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function refusalText({ reason, reason_page }: Pick<Upload, 'reason' | 'reason_page'>): string {
  if (isFinding(reason)) return `This PDF ${pdfFindingOn(reason, reason_page)}. ${adviceFor(reason)}`;
  return texts[reason ?? 'check_failed'];
}

const isFinding = (reason: RefusalReason | null): reason is PdfFinding =>
  pdfFindings.some((finding) => finding === reason);

/** Another program writes the same pages in an ordinary way. */
const adviceFor = (reason: PdfFinding): string =>
  reason === 'pdf_unreadable' || reason === 'pdf_too_complex'
    ? 'Please export it again, or print it as a PDF, and upload that.'
    : 'Please remove that and upload it again.';

const texts: Record<Exclude<RefusalReason, PdfFinding>, string> = {
  malware: 'The scan found malware in this file. It was deleted.',
  not_scannable: 'This file can’t be scanned, for example because it has a password.',
  scan_failed: 'The scan failed. Please upload the file again.',
  not_a_pdf: 'This isn’t a PDF, whatever its name says.',
  pdf_damaged: 'This PDF is damaged. Please export it again.',
  pdf_too_long: 'This PDF has more than 300 pages.',
  not_a_picture: 'This isn’t a PNG, JPEG or WebP picture, whatever its name says.',
  picture_too_large: 'This picture has more than 40 megapixels.',
  check_failed: 'This file couldn’t be checked. Please upload it again.',
};
