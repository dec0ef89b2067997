export const schemes = ['light', 'dark', 'auto'] as const;
export type Scheme = (typeof schemes)[number];

// web/app/light/scheme.js applies the choice before the first paint and on every change.
const key = 'colour-scheme';
const changed = 'colour-scheme';

export const schemeStore = {
  read(): Scheme {
    try {
      return schemes.find((scheme) => scheme === localStorage.getItem(key)) ?? 'auto';
    } catch {
      return 'auto';
    }
  },
  write(scheme: Scheme): void {
    try {
      localStorage.setItem(key, scheme);
    } catch {
      // Without storage, the system's scheme applies.
    }
    window.dispatchEvent(new Event(changed));
  },
  subscribe(listener: () => void): () => void {
    window.addEventListener(changed, listener);
    window.addEventListener('storage', listener);
    return () => {
      window.removeEventListener(changed, listener);
      window.removeEventListener('storage', listener);
    };
  },
};
