import { oneLook, testScreens } from './looks.ts';

// Left out when the other looks are taken, which include this one.
testScreens(oneLook, 'in a first look');
