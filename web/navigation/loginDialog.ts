import { createContext, useContext } from 'react';

/** Owned by the app; buttons anywhere use this handle. */
export type LoginDialogHandle = { open: () => void; prefetch: () => void };

export const LoginDialogContext = createContext<LoginDialogHandle>({ open: () => {}, prefetch: () => {} });

export const useLoginDialog = () => useContext(LoginDialogContext);
