/** The call of `sources/echo.ts`, for all who measure with it. */
export const echoRoute = 'POST /api/bench/echo';
export const echoInput = { name: 'Larkspur Foods', months: [1, 2, 3, 4, 5, 6] };
