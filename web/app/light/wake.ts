import { awakeEvent } from '../../navigation/awake.ts';
import { keepTyped } from './typed.ts';

export type AppFiles = { app: string; parts: readonly string[] };

/** Elements that need React; intent to use one loads it. */
const wakes = ':is(button, input, select, textarea, [data-wakes]):not([data-scheme-switch] *)';

/** Those with a click to replay; typed text is kept separately. */
const clicked =
  ':is(button, [type=checkbox], [type=radio], [type=submit], a[data-wakes]):not([data-scheme-switch] *)';

const intents = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/** Loads React on intent, or at once; a click that came too early is replayed. */
export function wakeOnIntent({ app, parts }: AppFiles, atOnce: boolean): void {
  let waking: Promise<void> | undefined;

  function wake(): Promise<void> {
    waking ??= new Promise<void>((resolve, reject) => {
      const tellTyped = keepTyped();
      addEventListener(
        awakeEvent,
        () => {
          for (const intent of intents) removeEventListener(intent, onIntent);
          removeEventListener('click', onClick, true);
          tellTyped();
          resolve();
        },
        { once: true },
      );
      preload(parts);
      import(/* @vite-ignore */ app).catch(reject);
    }).catch((error) => {
      // The next intent tries again.
      waking = undefined;
      throw error;
    });
    return waking;
  }

  function onIntent({ target }: Event): void {
    if (target instanceof Element && target.closest(wakes)) wake().catch(() => {});
  }

  function onClick(event: MouseEvent): void {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(clicked) : null;
    if (!control || ctrlKey || metaKey || shiftKey || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const bar = showBar();
    wake()
      .finally(() => bar.remove())
      .then(
        () => control.click(),
        () => goOnWithout(control),
      );
  }

  for (const intent of intents) addEventListener(intent, onIntent);
  addEventListener('click', onClick, true);
  if (atOnce) wake().catch(() => {});
}

/** If React can't be loaded, links and forms work as without JavaScript. */
function goOnWithout(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else if (control instanceof HTMLButtonElement && control.form?.hasAttribute('action'))
    control.form.requestSubmit();
}

/** The same element as LateBar, without React. CSS shows it after a second. */
function showBar(): HTMLElement {
  const bar = document.createElement('div');
  Object.assign(bar, { className: 'late-bar', role: 'status', textContent: 'Loading…' });
  document.body.append(bar);
  return bar;
}

/** In parallel, instead of one import after another. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}
