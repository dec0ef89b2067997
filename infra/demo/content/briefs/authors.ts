export const authors = {
  ines: { name: 'Ines Okafor', role: 'Head of Insights' },
  pavel: { name: 'Pavel Rask', role: 'Senior Analyst' },
  lucia: { name: 'Lucia Ferro', role: 'Analyst' },
} as const;
