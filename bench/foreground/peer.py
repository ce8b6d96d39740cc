"""The peers of the foreground estimation, one process for a whole bench: it reads commands and answers in JSON, a line each.

load WIDTH HEIGHT FILE   RGBA bytes: the picture, and the matte as alpha
box                      one step of radius 8 with cv2.blur and numpy: {"cpu": seconds}
ml FILE                  PyMatting's estimate_foreground_ml into FILE as RGB bytes: {"cpu": seconds}
"""

import importlib.metadata
import json
import os
import sys
import time

import numpy as np


def load(width, height, path):
    rgba = np.fromfile(path, np.uint8).reshape(height, width, 4)
    return np.ascontiguousarray(rgba[..., :3]), np.ascontiguousarray(rgba[..., 3])


def box(image, matte):
    import cv2

    cv2.setNumThreads(1)
    start = time.process_time()
    picture = image.astype(np.float32) / np.float32(255)
    alpha = matte.astype(np.float32) / np.float32(255)
    wide = alpha[..., None]
    size = (17, 17)
    mean = cv2.blur(alpha, size)[..., None]
    front = cv2.blur(picture * wide, size) / (mean + np.float32(1e-5))
    back = cv2.blur(picture * (1 - wide), size) / (1 - mean + np.float32(1e-5))
    front += wide * (picture - wide * front - (1 - wide) * back)
    result = (np.clip(front, 0, 1) * 255 + np.float32(0.5)).astype(np.uint8)
    return time.process_time() - start, result


def ml(image, matte):
    start = time.process_time()
    picture = image.astype(np.float32) / np.float32(255)
    alpha = matte.astype(np.float32) / np.float32(255)
    front = estimate_foreground_ml()(picture, alpha)
    result = (np.clip(front, 0, 1) * 255 + np.float32(0.5)).astype(np.uint8)
    return time.process_time() - start, result


def estimate_foreground_ml():
    # A checkout is not an installed package, but asks for its own version.
    importlib.metadata.version = lambda name: "0"
    if os.environ["PYMATTING_DIR"] not in sys.path:
        sys.path.insert(0, os.environ["PYMATTING_DIR"])
    from pymatting.foreground.estimate_foreground_ml import estimate_foreground_ml as peer

    return peer


def main():
    scene = None
    for line in sys.stdin:
        command, *words = line.split()
        answer = {}
        if command == "load":
            scene = load(int(words[0]), int(words[1]), words[2])
        elif command == "box":
            answer["cpu"], _ = box(*scene)
        elif command == "ml":
            if "PYMATTING_DIR" in os.environ:
                estimate_foreground_ml()
            answer["cpu"], result = ml(*scene)
            result.tofile(words[0])
        print(json.dumps(answer), flush=True)


main()
