import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
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
