// deep only: web, shared, infra/demo, test/e2e/looks.ts, test/e2e/screens.ts, test/e2e/journey.ts, test/e2e/forecast.ts
import { everyLook, testScreens } from './looks.ts';

testScreens(everyLook, 'in either scheme and width');
