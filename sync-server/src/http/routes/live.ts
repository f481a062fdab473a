import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { notifyLatest } from '../../live/change-feed';
import type { AppDeps, AppEnv } from '../app-env';
import { signedIn } from '../middleware/signed-in';

/** The live stream: events say that the person's data changed. The client then pulls the changes from `/api/sync`. */
export function liveRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/live', signedIn(deps), async (c) => {
    const userId = c.get('user').id;
    const stream = deps.hub.open(userId, c.get('sid'));
    if (stream === null) {
      c.header('Retry-After', '5');
      return c.json({ message: 'The server is being restarted.' }, 503);
    }
    // Must follow the opening of the stream: a change in between would otherwise notify no client.
    try {
      await notifyLatest(deps, [userId]);
    } catch (error) {
      stream.close();
      throw error;
    }
    // nginx buffers responses unless this header disables it.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (sse) => {
      sse.onAbort(stream.close);
      await stream.events.pipeTo(
        // Takes the next event after the client has read this one.
        new WritableStream({ write: (event) => sse.writeSSE(event) }),
      );
    });
  });
}
