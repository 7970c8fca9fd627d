/**
 * What the dev server leaves to workerd: counting views, driving the browser, and receiving from the queue. Everything
 * else runs in Vite, so a change of it is there at once.
 */
import { receivedJob } from "../../workers/bound-printer";
import { browserPrinter } from "../../workers/browser-printer";

export { ViewCounter } from "../../workers/view-counter";

const tasks = {
  async "/print"(page, env) {
    return new Response(await browserPrinter(env.BROWSER).print(receivedJob(page)));
  },
  async "/views"({ proposalId, method, args }, { VIEWS }) {
    const counter = VIEWS.get(VIEWS.idFromName(proposalId));
    return Response.json((await counter[method](...args)) ?? null);
  },
};

export default {
  async fetch(request, env) {
    try {
      return await tasks[new URL(request.url).pathname](await request.json(), env);
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },

  async queue(batch, env) {
    const messages = batch.messages.map(({ id, attempts, body }) => ({ id, attempts, body }));
    const body = JSON.stringify({ queue: batch.queue, messages });
    const response = await env.DEV_SERVER.fetch("http://dev.local/", { method: "POST", body });
    const retries = await response.json();
    for (const message of batch.messages) {
      if (message.id in retries) message.retry(retries[message.id]);
      else message.ack();
    }
  },
};
