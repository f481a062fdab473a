import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import type { ModelConfig } from '../../writers/model/model-client';

/** How the fake model responds to one request. */
export type ModelTurn =
  /** Responds with this content as JSON, which may or may not match the requested schema. */
  | {
      readonly kind: 'answer';
      readonly content: unknown;
      /** A stream pauses after `at` characters until `until` resolves. */
      readonly held?: { readonly at: number; readonly until: Promise<void> };
    }
  /** The literal text of the completion, such as broken JSON. */
  | {
      readonly kind: 'says';
      readonly text: string;
      readonly finish?: 'stop' | 'length' | 'content_filter';
    }
  | { readonly kind: 'refuses' }
  | { readonly kind: 'fails'; readonly status: number; readonly retryAfter?: string }
  /** Accepts the request and never responds. */
  | { readonly kind: 'hangs' }
  /** Sends a space periodically and never ends, so that the connection never becomes idle. */
  | { readonly kind: 'drips' }
  /** Sends half of the response and closes the connection. */
  | { readonly kind: 'cuts'; readonly content: unknown }
  /** An HTML page, as a proxy returns it. */
  | { readonly kind: 'page' };

const requestSchema = z.looseObject({
  model: z.string(),
  store: z.boolean(),
  stream: z.optional(z.boolean()),
  max_completion_tokens: z.int(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string().regex(/^[\w-]{1,64}$/),
      strict: z.literal(true),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
});
type ModelRequest = z.infer<typeof requestSchema>;

const apiKey = 'sk-of-the-fake';
const dripEveryMs = 20;

/** Starts a scripted language model behind HTTP. It refuses requests that the real service would refuse. */
export async function startFakeModel() {
  const requests: ModelRequest[] = [];
  const moderated: string[] = [];
  let turns: ModelTurn[] = [];
  let always: ModelTurn = { kind: 'fails', status: 500 };
  let direct: ((format: string) => ModelTurn | undefined) | null = null;
  let flagged: RegExp | null = null;
  let disconnectCount = 0;

  const server = createServer((request, response) => {
    void serve(request, response);
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('close', () => {
      disconnectCount += response.writableFinished ? 0 : 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(Buffer.from(chunk as Uint8Array));
    }
    if (request.headers.authorization !== `Bearer ${apiKey}`) {
      fail(response, 401);
      return;
    }
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    if (request.url === '/v1/moderations') {
      const { input } = z.object({ model: z.string(), input: z.string() }).parse(body);
      moderated.push(input);
      const isFlagged = flagged?.test(input) === true;
      json(response, { results: [{ flagged: isFlagged, categories: { 'self-harm': isFlagged } }] });
      return;
    }
    const parsed = requestSchema.safeParse(body);
    if (!parsed.success || !isStrict(parsed.data.response_format.json_schema.schema)) {
      fail(response, 400);
      return;
    }
    requests.push(parsed.data);
    const { name } = parsed.data.response_format.json_schema;
    const turn = direct?.(name) ?? turns.shift() ?? always;
    if (parsed.data.stream === true) {
      await playAsStream(turn, response);
    } else {
      play(turn, response);
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config: ModelConfig = {
    apiKey,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    model: 'fake-1',
    moderationModel: null,
  };
  return {
    config,
    /** The accepted requests, in order. */
    requests,
    moderated,
    /** Sets the turns of the next requests, one each. Later requests get the last one again. */
    script: (...next: readonly [ModelTurn, ...ModelTurn[]]): void => {
      turns = [...next];
      always = next.at(-1) ?? always;
    },
    /** Chooses the turn by the name of the schema, such as `bible-answers`. Undefined falls back to the script. */
    direct: (choose: (format: string) => ModelTurn | undefined): void => {
      direct = choose;
    },
    flag: (words: RegExp): void => {
      flagged = words;
    },
    /** The number of requests whose client disconnected before the end of the response. */
    disconnectCount: () => disconnectCount,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function play(turn: ModelTurn, response: ServerResponse): void {
  switch (turn.kind) {
    case 'answer':
      json(response, completion({ content: JSON.stringify(turn.content) }, 'stop'));
      return;
    case 'says':
      json(response, completion({ content: turn.text }, turn.finish ?? 'stop'));
      return;
    case 'refuses':
      json(response, completion({ content: null, refusal: 'I cannot help with that.' }, 'stop'));
      return;
    case 'fails':
      fail(response, turn.status, turn.retryAfter);
      return;
    case 'hangs':
      return;
    case 'drips': {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), dripEveryMs);
      response.on('close', () => clearInterval(drip));
      return;
    }
    case 'cuts': {
      const whole = JSON.stringify(completion({ content: JSON.stringify(turn.content) }, 'stop'));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': whole.length,
      });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    }
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
  }
}

/** Streams as the real service does: first the role, then a few characters at a time, then the finish reason. */
async function playAsStream(turn: ModelTurn, response: ServerResponse): Promise<void> {
  const send = (delta: Record<string, unknown>, finish: string | null = null): void => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', model: 'fake-1', choices };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const begin = (): void => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    send({ role: 'assistant', content: '' });
  };
  const write = (text: string): void => {
    (text.match(/[^]{1,24}/g) ?? []).forEach((content) => send({ content }));
  };
  const end = (finish: string): void => {
    send({}, finish);
    response.end('data: [DONE]\n\n');
  };
  switch (turn.kind) {
    case 'answer': {
      const text = JSON.stringify(turn.content);
      const at = turn.held?.at ?? text.length;
      begin();
      write(text.slice(0, at));
      await turn.held?.until;
      write(text.slice(at));
      end('stop');
      return;
    }
    case 'says':
      begin();
      write(turn.text);
      end(turn.finish ?? 'stop');
      return;
    case 'refuses':
      begin();
      send({ refusal: 'I cannot help with that.' });
      end('stop');
      return;
    case 'drips': {
      begin();
      const drip = setInterval(() => response.write(': still here\n\n'), dripEveryMs);
      response.on('close', () => clearInterval(drip));
      return;
    }
    case 'cuts': {
      const text = JSON.stringify(turn.content);
      begin();
      write(text.slice(0, text.length / 2));
      response.write('', () => response.destroy());
      return;
    }
    default:
      play(turn, response);
  }
}

function completion(message: Record<string, unknown>, finish: string) {
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'fake-1',
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', ...message } }],
  };
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function fail(response: ServerResponse, status: number, retryAfter?: string): void {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'x-request-id': 'req_1',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    })
    .end(JSON.stringify({ error: { message: 'no', type: 'error', code: null } }));
}

function keyCount(value: unknown): number {
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}

/** True if the schema fits strict structured output: every object is closed and all its keys are required. */
function isStrict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) {
    return true;
  }
  const part = schema as Record<string, unknown>;
  const isClosed =
    part['type'] !== 'object' ||
    (part['additionalProperties'] === false &&
      keyCount(part['properties']) === keyCount(part['required']));
  return isClosed && Object.values(part).every(isStrict);
}

export type FakeModel = Awaited<ReturnType<typeof startFakeModel>>;
