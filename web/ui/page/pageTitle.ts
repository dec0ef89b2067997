import { createContext } from 'react';

/** The document's title on pages that are in a list with theirs. */
export const PageTitleContext = createContext<string | null>(null);
