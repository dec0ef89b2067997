import { existsSync } from 'node:fs';
import { forecastAll } from '../../../functions/lookup/pipeline/forecast/outlook.ts';
import { refusals } from '../../../functions/lookup/pipeline/forecast/refusal.ts';
import { fullForecastHistory } from '../../../shared/model/lookup/forecast.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Command, numberOf, textOf, UsageError } from '../../programs/commandLine.ts';
import { showProgress } from '../../programs/progress.ts';
import { writeAtomically } from '../../programs/writeAtomically.ts';
import { readSeries } from '../seriesFile.ts';

const mostMonths = 24;

export const forecast: Command = {
  name: 'forecast',
  does: 'Forecasts monthly series of your own: reads id,month,value rows, and writes id,h,mean,lo80,hi80,lo95,hi95.',
  folder: 'series.csv',
  options: {
    horizon: { value: 'N', means: `months ahead, 1 to ${mostMonths} (default 12)` },
    out: { value: 'FILE', means: 'where to write the forecast (default forecast.csv)' },
  },
  async run({ values, folder: file }) {
    if (!file) throw new UsageError('Name the file with the series, for example series.csv.');
    if (!existsSync(file)) throw new UsageError(`There is no file ${file}.`);
    const months = numberOf(values, 'horizon', 12, mostMonths);
    const out = textOf(values, 'out') ?? 'forecast.csv';
    const series = await readSeries(file);
    const progress = showProgress();
    const { forecasts, refused } = forecastAll(series, months, (done) => {
      if (done % 100 === 0) progress.show('Series', done, series.length);
    });
    progress.end();
    for (const { id, reason } of refused) console.error(`No forecast of ${id}: ${refusals[reason]}.`);
    for (const { id, history } of forecasts) {
      if (history < fullForecastHistory) {
        console.error(`The forecast of ${id} is rough: it has only ${history} months of its own.`);
      }
    }
    writeAtomically(out, [columns, ...forecasts.flatMap(rowsOf)].map((row) => `${row.join(',')}\n`).join(''));
    console.log(`Wrote ${months} months of ${counted(forecasts.length, 'series', 'series')} to ${out}.`);
  },
};

const columns = ['id', 'h', 'mean', 'lo80', 'hi80', 'lo95', 'hi95'];

function rowsOf({ id, months }: ReturnType<typeof forecastAll>['forecasts'][number]): (string | number)[][] {
  return months.map(({ mean, lo80, hi80, lo95, hi95 }, at) => [
    idCell(id),
    at + 1,
    ...[mean, lo80, hi80, lo95, hi95].map((value) => Number(value.toPrecision(6))),
  ]);
}

/** Keeps the id exactly as read, so that the two files can be joined by it. */
const idCell = (id: string) => (/[",]/.test(id) ? `"${id.replaceAll('"', '""')}"` : id);
