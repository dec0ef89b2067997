import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { damaged } from '../../../../programs/problem.ts';
import { Blobs, syncFolder } from './blobs.ts';
import { Database } from './database.ts';
import { Objects } from './objects.ts';

export type Store = { objects: Objects; blobs: Blobs; close(): Promise<void> };

export async function openStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true });
  const db = openDatabase(join(folder, 'index.db'), folder);
  const blobs = new Blobs(join(folder, 'blobs'));
  const objects = new Objects(db, blobs);
  await blobs.prepare(new Set(objects.blobIds()));
  await syncFolder(folder);
  return {
    objects,
    blobs,
    close: async () => {
      await blobs.settle();
      db.close();
    },
  };
}

function openDatabase(file: string, folder: string): Database {
  try {
    return new Database(file);
  } catch (error) {
    if (error instanceof Error && error.message.includes('locked')) {
      throw new Error(`Another process stores files in ${folder}: stop it, or choose another folder.`, {
        cause: error,
      });
    }
    if (error instanceof Error && error.message.includes('not a database')) throw damaged(file);
    throw error;
  }
}
