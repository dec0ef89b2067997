import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { PDFPageProxy } from 'pdfjs-dist';
import { drawPages, maxPictures } from './drawPages.ts';
import { withPdf } from './openPdf.ts';
import { TooComplex } from './scan/pdfValue.ts';

/**
 * In seconds of CPU time, since real time passes on a busy machine as well. Code outside JavaScript doesn't report any: it
 * is late when the thread is silent. The function itself ends after five minutes.
 */
const usual = { page: 15, file: 90, silent: 60, inAll: 240 };
const heapMegabytes = 768;
const checkedEveryMs = 250;

type Task = { readonly drawPdf: true; readonly bytes: Uint8Array };
type Message =
  | { readonly kind: 'picture'; readonly picture: Uint8Array }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed'; readonly part: 'pictures' | 'texts'; readonly error: string }
  | { readonly kind: 'too_complex' | 'done' };

export type Drawn = {
  pictures: Uint8Array[];
  texts: string[];
  /** Why a part is empty, though the file is harmless. */
  failed: { part: 'pictures' | 'texts'; error: string }[];
};

/**
 * Draws and reads the pages in a thread that is ended when it takes too long: a small file can describe drawings that
 * take hours. A file that goes over its limits tells the page that did.
 */
export function drawPdf(bytes: Uint8Array, limits = usual): Promise<Drawn | { tooComplexPage: number }> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { drawPdf: true, bytes } satisfies Task,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const drawn: Drawn = { pictures: [], texts: [], failed: [] };
  return new Promise((resolve, reject) => {
    const began = performance.now();
    let heard = began;
    let [cpu, cpuBefore] = [0, 0];
    const end = (settle: () => void) => {
      clearInterval(timer);
      settle();
      // Not awaited: native code ends first.
      void worker.terminate();
    };
    const refuse = () => {
      const page = (drawn.texts.length > 0 ? drawn.texts.length : drawn.pictures.length) + 1;
      end(() => resolve({ tooComplexPage: page }));
    };
    const timer = setInterval(() => {
      const now = performance.now();
      const isLate = (passed: number, most: number) => passed > most * 1000;
      if (
        isLate(cpu - cpuBefore, limits.page) ||
        isLate(cpu, limits.file) ||
        isLate(now - heard, limits.silent) ||
        isLate(now - began, limits.inAll)
      ) {
        refuse();
        return;
      }
      worker.cpuUsage().then(
        ({ user, system }) => {
          heard = performance.now();
          cpu = (user + system) / 1000;
        },
        // It has just ended.
        () => undefined,
      );
    }, checkedEveryMs);
    worker.on('message', (message: Message) => {
      cpuBefore = cpu;
      if (message.kind === 'picture') drawn.pictures.push(message.picture);
      if (message.kind === 'text') drawn.texts.push(message.text);
      if (message.kind === 'failed') drawn.failed.push({ part: message.part, error: message.error });
      if (message.kind === 'too_complex') refuse();
      if (message.kind === 'done') end(() => resolve(drawn));
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse();
      else end(() => reject(error));
    });
    worker.on('exit', () => end(() => reject(new Error('The thread that draws ended early.'))));
  });
}

async function work({ bytes }: Task, tell: (message: Message) => void): Promise<void> {
  const parts = {
    pictures: () => drawPages(bytes, (picture) => tell({ kind: 'picture', picture })),
    texts: () => pageTextsOf(bytes, (text) => tell({ kind: 'text', text })),
  };
  for (const part of ['pictures', 'texts'] as const) {
    try {
      await parts[part]();
    } catch (error) {
      if (error instanceof TooComplex) {
        tell({ kind: 'too_complex' });
        return;
      }
      tell({ kind: 'failed', part, error: error instanceof Error ? error.message : String(error) });
    }
  }
  tell({ kind: 'done' });
}

const isTask = (data: unknown): data is Task =>
  typeof data === 'object' && data !== null && 'drawPdf' in data;

/** Far more than a page of small print holds; a file made to fill the index is cut off. */
const maxLetters = 20_000;

/** The words of the pages that have pictures, so that every result can be shown. */
function pageTextsOf(bytes: Uint8Array, onText: (text: string) => void): Promise<void> {
  return withPdf(bytes, async (pdf) => {
    for (let number = 1; number <= Math.min(pdf.numPages, maxPictures); number += 1) {
      const page = await pdf.getPage(number);
      onText(await textOf(page));
      page.cleanup();
    }
  });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const pieces = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''));
  const text = pieces
    .join('')
    // A word that a line break divides is found whole.
    .replace(/(\p{Ll})[-\u00AD]\n(\p{Ll})/gu, '$1$2')
    // Fonts draw letters as ligatures, which nobody types.
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
  return text.slice(0, maxLetters).toWellFormed();
}

// The thread loads the bundle of its function, which has no file for this module alone.
if (!isMainThread && isTask(workerData)) {
  void work(workerData, (message) => parentPort?.postMessage(message));
}
