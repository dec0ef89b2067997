/** Browsers list zones by the names that their data began with; the places have other names today. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

export const presentZone = (zone: string): string => renamed[zone] ?? zone;

export const zoneLabel = (zone: string): string => presentZone(zone).replaceAll('_', ' ');

/** The chosen zone and UTC first, each zone once under its present name. */
export function zoneOptions(first: readonly string[]): { value: string; label: string }[] {
  const zones = [...first, 'UTC', ...Intl.supportedValuesOf('timeZone')].map(presentZone);
  return [...new Set(zones)].map((zone) => ({ value: zone, label: zoneLabel(zone) }));
}
