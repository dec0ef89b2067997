export const shortNames = { legend: 18, seeAlso: 19 } as const;

export function shorten(name: string, longest: number): string {
  const characters = [...name];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : name;
}
