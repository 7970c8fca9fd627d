const CONTRACTS = /\/app\/routes\/api\/.*\.tsx?$/;
const ANSWERS = /\/app\/domain\/.*responses\.ts$/;
/** As contracts name them (app/routes/http/endpoint.server.ts). */
const ANSWER = /\bresponse: \w+(?=\s*[,}])/g;

/**
 * The schema of an answer is for the API's description, which a test writes. The worker never reads it, and making them all
 * took a part of every start.
 * @returns {import("vite").Plugin}
 */
export const withoutAnswerSchemas = () => ({
  name: "without-answer-schemas",
  apply: "build",
  enforce: "pre",
  transform(code, id) {
    if (this.environment.name !== "ssr") return null;
    if (ANSWERS.test(id)) return { code, map: null, moduleSideEffects: false };
    return CONTRACTS.test(id) ? { code: code.replace(ANSWER, "response: undefined"), map: null } : null;
  },
});
