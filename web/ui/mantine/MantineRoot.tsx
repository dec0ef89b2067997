import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Menu.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import './variables.css';
import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Scheme, schemeStore, schemes } from '../theme/schemeStore.ts';
import { theme } from './theme.ts';

/** Wraps only what uses Mantine, so that public pages don't load it. */
export function MantineRoot({ children }: { children: ReactNode }) {
  // One per root: a dialog's root is a sibling of the page's and outlives it.
  const [followSchemeStore] = useState(schemeFollower);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={followSchemeStore}
      withGlobalClasses={false}
      withCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}

function schemeFollower(): MantineColorSchemeManager {
  let stopFollowing = () => {};
  return {
    get: () => schemeStore.read(),
    set: (value) => {
      const scheme: Scheme | undefined = schemes.find((name) => name === value);
      // Mantine reports our own change back; writing it again would loop.
      if (scheme && scheme !== schemeStore.read()) schemeStore.write(scheme);
    },
    subscribe: (onUpdate) => {
      stopFollowing = schemeStore.subscribe(() => onUpdate(schemeStore.read()));
    },
    unsubscribe: () => stopFollowing(),
    clear: () => schemeStore.write('auto'),
  };
}
