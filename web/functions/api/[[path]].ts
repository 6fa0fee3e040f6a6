interface Env {
  API: { fetch(request: Request): Promise<Response> };
}

/** Hands every /api request, sockets included, to the API worker. */
export const onRequest = ({ request, env }: { request: Request; env: Env }): Promise<Response> =>
  env.API.fetch(request);
