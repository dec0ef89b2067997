import { awakeEvent } from '../../navigation/awake.ts';
import { keepTyped } from './typed.ts';

export type AppFiles = {
  /** The app's own script. */
  app: string;
  /** What it is going to import for this page. */
  parts: readonly string[];
};

/** What only React makes work. Where it is about to be used, React is fetched. */
const wakes = ':is(button, input, select, textarea, [data-wakes]):not([data-scheme-switch] *)';

/** Of that, what a click means something to; typing is kept in another way. */
const clicked =
  ':is(button, [type=checkbox], [type=radio], [type=submit], a[data-wakes]):not([data-scheme-switch] *)';

const intents = ['pointerover', 'pointerdown', 'focusin', 'input'] as const;

/** Fetches React when somebody is about to use what needs it, or at once; a click that came too early is made again. */
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
      // The next one who wants it tries again.
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
    wake().then(
      () => control.click(),
      () => goOnWithout(control),
    );
  }

  for (const intent of intents) addEventListener(intent, onIntent);
  addEventListener('click', onClick, true);
  if (atOnce) wake().catch(() => {});
}

/** Where React can't be fetched, links lead and forms are sent as without JavaScript. */
function goOnWithout(control: HTMLElement): void {
  if (control instanceof HTMLAnchorElement) location.assign(control.href);
  else if (control instanceof HTMLButtonElement && control.form?.hasAttribute('action'))
    control.form.requestSubmit();
}

/** All at once, not each after the one that imports it. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href });
    document.head.append(link);
  }
}
