enum PodAPI: TargetType { case pod }
