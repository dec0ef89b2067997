export const echoRoute = 'POST /api/bench/echo';
export const echoInput = { name: 'Larkspur Foods', months: [1, 2, 3, 4, 5, 6] };
