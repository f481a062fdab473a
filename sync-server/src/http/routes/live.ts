import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { notifyLatest } from '../../live/change-feed';
import type { AppDeps, AppEnv } from '../app-env';
import { signedIn } from '../middleware/signed-in';

/** "Something of yours changed", for as long as a window is open. What changed is asked for by `/api/sync`. */
export function liveRoutes(deps: AppDeps): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/live', signedIn(deps), async (c) => {
    const userId = c.get('user').id;
    const stream = deps.hub.open(userId, c.get('sid'));
    if (stream === null) {
      c.header('Retry-After', '5');
      return c.json({ message: 'The server is being restarted.' }, 503);
    }
    // After the stream is open: a change between the two would be heard by nobody.
    try {
      await notifyLatest(deps, [userId]);
    } catch (error) {
      stream.close();
      throw error;
    }
    // Proxies of the nginx family buffer a stream unless this header says otherwise.
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (sse) => {
      sse.onAbort(stream.close);
      await stream.events.pipeTo(
        // Takes the next event when the client has read this one.
        new WritableStream({ write: (event) => sse.writeSSE(event) }),
      );
    });
  });
}
