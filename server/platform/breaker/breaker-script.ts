import { redisScript } from '../redis/redis-scripts.ts';

/**
 * A breaker as memory-breaker.ts has it, in one hash. KEYS: the hash. ARGV: what is done (enter, read, well, badly, otherwise), then
 * FAILURES, WINDOW, OPEN and PROBE. The time is the Redis server's own. A hash that ended is a closed breaker. Returns the seconds to
 * wait for `enter`, 0, 1 or 2 (closed, half-open, open) for `read`, 0 for the others.
 */
export const BREAKER_SCRIPT = redisScript(`
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
local failures, window, open, probe = tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4]), tonumber(ARGV[5])
local kept = redis.call('HMGET', KEYS[1], 'failures', 'since', 'openUntil', 'probeUntil')
local count, since = tonumber(kept[1] or 0), tonumber(kept[2] or 0)
local openUntil, probeUntil = tonumber(kept[3] or 0), tonumber(kept[4] or 0)
local what = ARGV[1]
local function put(...)
  redis.call('HSET', KEYS[1], ...)
  redis.call('PEXPIRE', KEYS[1], window + open + probe + 600000)
  return 0
end
if what == 'read' then
  if openUntil == 0 then return 0 end
  if now < openUntil then return 2 end
  return 1
end
if what == 'enter' then
  if openUntil == 0 then return 0 end
  if now < openUntil then return math.max(1, math.ceil((openUntil - now) / 1000)) end
  if now < probeUntil then return 1 end
  return put('probeUntil', string.format('%d', now + probe))
end
if what == 'well' then
  redis.call('DEL', KEYS[1])
  return 0
end
if openUntil ~= 0 then
  if now < openUntil then return 0 end
  if what == 'otherwise' then return put('probeUntil', '0') end
  return put('probeUntil', '0', 'openUntil', string.format('%d', now + open))
end
if what == 'badly' then
  if count == 0 or now - since > window then
    count = 0
    since = now
  end
  count = count + 1
  put('failures', string.format('%d', count), 'since', string.format('%d', since))
  if count >= failures then put('openUntil', string.format('%d', now + open)) end
end
return 0
`);
