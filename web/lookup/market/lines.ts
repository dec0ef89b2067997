import { createContext, useContext } from 'react';

type Months = readonly (number | null)[];

/** The months of the rows in view, by object: a row draws its line when it comes, and stays as it is otherwise. */
export const Lines = createContext<ReadonlyMap<number, Months>>(new Map());

export const useLine = (sid: number): Months | undefined => useContext(Lines).get(sid);
