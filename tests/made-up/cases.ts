/** How many of a number of made-up cases to try: all with `npm run test:all`, a fifth otherwise. The first ones are the same. */
export const madeUpCases = (all: number): number => (process.env.TEST_ALL ? all : Math.ceil(all / 5));
