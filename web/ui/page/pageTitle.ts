import { createContext } from 'react';

/** The document title of pages that are listed with theirs. */
export const PageTitleContext = createContext<string | null>(null);
