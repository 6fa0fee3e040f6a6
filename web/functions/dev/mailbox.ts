interface Env {
  API: { fetch(request: Request): Promise<Response> };
}

interface Context {
  request: Request;
  env: Env;
  next(): Promise<Response>;
}

/** The mailbox of a developer's machine. Anywhere else the API knows no such thing, and the page does not exist. */
export const onRequest = async ({ request, env, next }: Context): Promise<Response> => {
  const { search } = new URL(request.url);
  const answer = await env.API.fetch(new Request(new URL(`/api/dev/mailbox/page${search}`, request.url)));
  return answer.status === 404 ? next() : answer;
};
