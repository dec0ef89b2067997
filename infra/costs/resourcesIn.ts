import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Resource = { Type: string; Properties?: Record<string, unknown> };

/** The resources of every template in an assembly, nested ones included. */
export function resourcesIn(folder: string): Resource[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.template.json'))
    .flatMap((name) => {
      const template = JSON.parse(readFileSync(join(folder, name), 'utf8'));
      return Object.values(template.Resources as Record<string, Resource>);
    });
}
