export { writeDeck } from './writeDeck.ts';
export { writeWorkbook } from './writeWorkbook.ts';
