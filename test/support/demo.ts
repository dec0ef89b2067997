import { afterAll, beforeAll } from 'vitest';
import { demoPassword, demoPeople } from '../../infra/demo/world.ts';
import { login } from '../../shared/api/access/auth.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { AccountUid } from '../../shared/model/ids.ts';
import type { Browser } from './browser.ts';
import { browserOf } from './people.ts';
import { empty, type Stage, startStage, type World } from './stage.ts';
import { restoreTimeAfterEach } from './time.ts';

/** The demonstration world. */
export const demo: World = {
  name: 'demo',
  from: empty,
  load: async () => {
    // Imported late: the tables' client reads the environment that the stage has just set.
    const { loadDemo } = await import('../../infra/demo/load.ts');
    await loadDemo();
  },
};

/** A stage with the demonstration world in its tables. */
export const startDemoStage = (): Promise<Stage> => startStage(demo);

export const demoStage = (): Stage => sharedStage(startDemoStage);

/** Shared by all tests of a file; resets the clock after each of them. */
export function sharedStage(start: () => Promise<Stage>): Stage {
  // Filled before the tests start.
  const stage = {} as Stage;
  beforeAll(async () => void Object.assign(stage, await start()));
  afterAll(() => stage.stop());
  restoreTimeAfterEach();
  return stage;
}

/** Shared by all tests of a file, in which somebody of the demonstration world is logged in. */
export function sharedBrowserOf(
  stage: Stage,
  ...who: [email: string, more?: { by_passkey?: boolean }]
): Browser {
  const browser = {} as Browser;
  beforeAll(async () => void Object.assign(browser, await browserOf(stage, ...who)));
  return browser;
}

export const credentials = (email: string) => ({ email, password: demoPassword });

export function logInAs({ call }: Browser, email: string): Promise<Viewer> {
  return call(login, credentials(email));
}

export function accountUidOf(email: string): AccountUid {
  const person = demoPeople.find((each) => each.email === email);
  if (!person) throw new Error(`Nobody in the demonstration world has the address ${email}.`);
  return person.account_uid;
}
